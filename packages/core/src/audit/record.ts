import type { ScopedDatabase } from '@kejing/db/scope';

export interface AuditEvent {
  orgId: string;
  accountId: string | null;
  action: string;
  subject?: string;
  details?: Record<string, string | number | boolean>;
  requestId?: string;
  at: Date;
}

/** In the same transaction as what it tells of: both happen or neither. */
export async function record(tx: ScopedDatabase, event: AuditEvent): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({
      org_id: event.orgId,
      account_id: event.accountId,
      action: event.action,
      subject: event.subject ?? '',
      details: JSON.stringify(event.details ?? {}),
      request_id: event.requestId ?? '',
      at: event.at,
    })
    .execute();
}
