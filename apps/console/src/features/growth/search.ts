import { subjectCodes, type Subject } from '@kejing/contract/school';
import { trackedMeasures } from '@kejing/measures/growth/tracked';

/** What the address says: which measure is followed, and which two lessons stand side by side. */
export interface GrowthSearch {
  subject?: Subject;
  measure?: string;
  first?: string;
  second?: string;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const oneOf = <T extends string>(known: readonly T[], value: unknown) => known.find((each) => each === value);
const id = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined);

/** Takes what it understands and drops the rest. */
export function readGrowthSearch(raw: Record<string, unknown>): GrowthSearch {
  const found = {
    subject: oneOf(subjectCodes, raw.subject),
    measure: oneOf(trackedMeasures, raw.measure),
    first: id(raw.first),
    second: id(raw.second),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
