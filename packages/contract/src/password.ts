/** How hard a password is to guess, as shown while it is typed. */
export type PasswordStrength = 'strong' | 'medium' | 'weak';

const commonest = ['password', '12345678', 'qwertyui', '11111111', 'iloveyou', 'admin', 'kejing', 'a123456'];
const leastLength = 8;

function kinds(password: string): number {
  return [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
}

export function passwordStrength(password: string): PasswordStrength {
  const lower = password.toLowerCase();
  const different = new Set(lower).size;
  if (password.length < leastLength || different < 5 || commonest.some((each) => lower.startsWith(each)))
    return 'weak';
  if (password.length >= 16 && different >= 10) return 'strong';
  if (password.length >= 12 && kinds(password) >= 3) return 'strong';
  return kinds(password) >= 2 ? 'medium' : 'weak';
}

/** A new password has to be of medium strength at least. */
export function passwordProblem(password: string): 'weak' | undefined {
  return passwordStrength(password) === 'weak' ? 'weak' : undefined;
}
