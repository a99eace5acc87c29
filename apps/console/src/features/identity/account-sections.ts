/** The parts of the account settings, as the address names them. */
export const accountSections = ['basic', 'security', 'binding', 'notification'] as const;
export type AccountSection = (typeof accountSections)[number];

export interface AccountSearch {
  section?: AccountSection;
}

/** An address that somebody has cut or misspelt opens the first part. */
export function readAccountSearch(raw: Record<string, unknown>): AccountSearch {
  const section = accountSections.find((each) => each === raw.section);
  return section ? { section } : {};
}
