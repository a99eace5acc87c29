/** A workflow as its starters and its worker both know it. Only ids travel through the engine. */
export interface WorkflowDefinition<Input> {
  name: string;
  queue: QueueName;
  /** Only for the compiler: what the workflow takes. */
  input?: Input;
}

export const queueNames = ['media', 'speech', 'language', 'report'] as const;
export type QueueName = (typeof queueNames)[number];

export const checkInstallation: WorkflowDefinition<{ checkId: string }> = {
  name: 'checkInstallation',
  queue: 'report',
};

/** Seals the audit log of every organisation; runs by itself each minute. */
export const sealAuditLog: WorkflowDefinition<Record<string, never>> = {
  name: 'sealAuditLog',
  queue: 'report',
};
