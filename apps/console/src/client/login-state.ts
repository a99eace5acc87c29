import { currentSession, onSessionChange } from './session.ts';

/** Which of the two products a person works in. */
type ProductType = 'ai' | 'career';

interface LoginState {
  /** Undefined until somebody has tried. */
  status: 'success' | 'failure' | undefined;
  productType: ProductType | undefined;
  token: string | undefined;
}

let failed = false;
onSessionChange(() => (failed = false));

export function loginFailed(): void {
  failed = true;
}

export function loginState(): LoginState {
  const session = currentSession();
  if (!session) return { status: failed ? 'failure' : undefined, productType: undefined, token: undefined };
  const onlyCareer =
    session.authorities.includes('authority_career_page') &&
    !session.authorities.includes('authority_ai_page');
  return { status: 'success', productType: onlyCareer ? 'career' : 'ai', token: session.token };
}
