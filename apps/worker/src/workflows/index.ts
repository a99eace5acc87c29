export { checkInstallation } from './check-installation.ts';
export { sealAuditLog } from './seal-audit-log.ts';
export { rehearse } from './rehearse.ts';
