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

/** A lesson's way from its recording to its report. */
export const analyseLesson: WorkflowDefinition<RunInput> = {
  name: 'analyseLesson',
  queue: 'report',
  firstQueue: 'media',
};

/** The figures of a lesson as people have corrected it. */
export const reviseLesson: WorkflowDefinition<RunInput> = {
  name: 'reviseLesson',
  queue: 'report',
  firstQueue: 'report',
};

/** A revision's page as a printed file. */
export const printReport: WorkflowDefinition<RunInput> = {
  name: 'printReport',
  queue: 'report',
  firstQueue: 'report',
};

/** Told to a lesson that waits for the platform's word. */
export const releaseSignal = 'release';

/** Makes the numbers of a voice out of a sample that its owner gave. No run: it is nobody else's business. */
export const enrolVoice: WorkflowDefinition<{ enrolmentId: string; queuePrefix: string }> = {
  name: 'enrolVoice',
  queue: 'report',
};

/** Performs the sample lesson and everything that is made of it: once for an installation. */
export const makeSample: WorkflowDefinition<{ queuePrefix: string }> = {
  name: 'makeSample',
  queue: 'report',
};

/** Gives up unfinished uploads and samples, and empties old trash; runs by itself. */
export const sweepUploads: WorkflowDefinition<Record<string, never>> = {
  name: 'sweepUploads',
  queue: 'report',
};
