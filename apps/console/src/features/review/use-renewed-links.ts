import { useRef, useState, type RefObject } from 'react';
import type { Media } from './use-media.ts';

/** A link that fails so soon after it was made has not expired: something else is wrong. */
const soon = 60_000;

/** Links expire while somebody looks at a lesson. New ones are asked for once, and the player goes on by itself. */
export function useRenewedLinks(
  media: Media,
  onRenew: () => Promise<Media | undefined>,
  element: RefObject<HTMLMediaElement | null>,
) {
  const [isBroken, setBroken] = useState(false);
  const renewedAt = useRef(-Infinity);
  const ask = async () => {
    renewedAt.current = Date.now();
    const renewed = await onRenew();
    setBroken(renewed === undefined);
    // The same address again: nothing would make the player look anew.
    if (renewed?.listening_url === media.listening_url) element.current?.load();
  };
  const renew = async () => {
    if (Date.now() - renewedAt.current < soon) setBroken(true);
    else await ask();
  };
  return { isBroken, renew, tryAgain: ask };
}
