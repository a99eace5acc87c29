/** What a link was exchanged for. For this tab only: whoever comes again opens the link again. */
export interface OpenedLink {
  analysis_id: string;
  token: string;
}

const storageKey = 'kejing.expert';

export function openedLink(): OpenedLink | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<OpenedLink> | null;
    if (typeof kept?.analysis_id !== 'string' || typeof kept.token !== 'string') return undefined;
    return { analysis_id: kept.analysis_id, token: kept.token };
  } catch {
    return undefined;
  }
}

export const keepOpened = ({ analysis_id, token }: OpenedLink) =>
  sessionStorage.setItem(storageKey, JSON.stringify({ analysis_id, token }));

export const forgetOpened = () => sessionStorage.removeItem(storageKey);
