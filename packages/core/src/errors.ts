import { codeText, type CodeName } from '@kejing/contract/codes';

/** A refusal that the caller is told about; anything else that is thrown is our fault. */
export class AppError extends Error {
  readonly code: CodeName;
  readonly params: Record<string, string>;

  constructor(code: CodeName, params: Record<string, string> = {}, cause?: unknown) {
    super(codeText(code, 'en-US', params), { cause });
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }
}
