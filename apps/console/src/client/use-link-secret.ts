import { useEffect, useState } from 'react';

/** A link's secret stands in the fragment, which no server and no log sees; it leaves the address bar at once. */
export function takeLinkSecret(): string {
  const { hash, pathname, search } = window.location;
  const secret = hash.slice(1);
  if (secret) window.history.replaceState(window.history.state, '', pathname + search);
  return secret;
}

/** Also of another link to the same page, which the browser opens without loading it anew. */
export function useLinkSecret(): string {
  const [secret, setSecret] = useState(takeLinkSecret);
  useEffect(() => {
    const look = () => {
      const another = takeLinkSecret();
      if (another) setSecret(another);
    };
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return secret;
}
