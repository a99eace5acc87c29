/** Something to tell a person, whatever they are looking at. */
export interface Announcement {
  /** The same key replaces what was said before. */
  key: string;
  /** A toast stands in the corner and can be closed; a message passes by at the top. */
  look: 'toast' | 'message';
  title: string;
  description?: string;
  seconds: number;
}

export interface Announcer {
  show: (announcement: Announcement) => void;
  close: (key: string) => void;
}

let announcer: Announcer | undefined;
let waiting: Announcement[] = [];

/** What is said before the page stands waits for it. */
export function announce(announcement: Announcement): void {
  if (announcer) announcer.show(announcement);
  else waiting = [...waiting.filter(({ key }) => key !== announcement.key), announcement];
}

export function closeAnnouncement(key: string): void {
  announcer?.close(key);
  waiting = waiting.filter((each) => each.key !== key);
}

/** Who says it; gives back how to stop. */
export function setAnnouncer(next: Announcer): () => void {
  announcer = next;
  for (const each of waiting.splice(0)) next.show(each);
  return () => {
    if (announcer === next) announcer = undefined;
  };
}
