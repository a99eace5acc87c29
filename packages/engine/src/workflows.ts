/** A workflow as its starters and its worker both know it. Only ids travel through the engine. */
export interface WorkflowDefinition<Input> {
  name: string;
  queue: QueueName;
  /** Where a run waits for its first step. */
  firstQueue?: QueueName;
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

/** What every run of a pipeline is started with. */
export interface RunInput {
  runId: string;
  attempt: number;
  /** Make this step and all after it anew. */
  from?: string;
  queuePrefix: string;
  plan: Record<string, number | string | boolean>;
}

/** Six steps over four queues in the shape of a lesson's way, to try the machinery with. */
export const rehearse: WorkflowDefinition<RunInput> = {
  name: 'rehearse',
  queue: 'report',
  firstQueue: 'media',
};
