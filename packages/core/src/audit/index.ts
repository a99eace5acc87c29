export { record, type AuditEvent } from './record.ts';
export { brokenSeals, sealAudit } from './seal.ts';
