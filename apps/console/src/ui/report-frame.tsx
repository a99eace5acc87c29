import { useEffect, useRef } from 'react';

/** What a report says of itself from inside its frame. */
export type ReportMessage =
  | { kind: 'drawn'; shapes: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'stopped'; directive: string };

interface Props {
  html: string;
  title: string;
  height: number | string;
  onMessage?: (message: ReportMessage) => void;
}

/** Shows a report without trusting it: scripts may run, but as nobody, with no way to this page or its storage. */
export function ReportFrame({ html, title, height, onMessage }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
    if (frame.current) frame.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [html]);
  useEffect(() => {
    const listen = (event: MessageEvent<{ from?: string } & ReportMessage>) => {
      if (event.source === frame.current?.contentWindow && event.data.from === 'report')
        onMessage?.(event.data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onMessage]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      style={{ display: 'block', width: '100%', height, border: 0, colorScheme: 'normal' }}
    />
  );
}
