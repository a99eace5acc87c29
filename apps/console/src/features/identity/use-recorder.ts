import { useCallback, useEffect, useRef, useState } from 'react';

/** A voice as it is: what browsers do to make calls clearer changes it. */
const plainSound = {
  audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
} satisfies MediaStreamConstraints;
const bitsPerSecond = 64_000;

/** The browser's sign that somebody listens goes out. */
const stopAll = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

interface Recorder {
  /** Seconds that are left; undefined while nothing is recorded. */
  left: number | undefined;
  /** The microphone was refused, or there is none. */
  failed: boolean;
  start: () => void;
  cancel: () => void;
}

/** Records for so many seconds and hands over what was said; leaving the page hands over nothing. */
export function useRecorder(seconds: number, onRecorded: (sound: Blob) => void): Recorder {
  const [left, setLeft] = useState<number>();
  const [failed, setFailed] = useState(false);
  const cancel = useRef<() => void>(undefined);
  const latest = useRef(onRecorded);
  useEffect(() => {
    latest.current = onRecorded;
  });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      cancel.current?.();
    };
  }, []);

  const record = useCallback(async () => {
    const stream = await navigator.mediaDevices.getUserMedia(plainSound);
    if (isGone.current) return stopAll(stream);
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond });
    const pieces: Blob[] = [];
    let wanted = true;
    let remaining = seconds;
    setLeft(remaining);
    const clock = setInterval(() => {
      remaining -= 1;
      setLeft(Math.max(0, remaining));
      if (remaining === 0) recorder.stop();
    }, 1000);
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('stop', () => {
      clearInterval(clock);
      cancel.current = undefined;
      stopAll(stream);
      setLeft(undefined);
      if (wanted) latest.current(new Blob(pieces, { type: recorder.mimeType }));
    });
    cancel.current = () => {
      wanted = false;
      recorder.stop();
    };
    recorder.start();
  }, [seconds]);

  const start = useCallback(() => {
    setFailed(false);
    record().catch(() => setFailed(true));
  }, [record]);
  return { left, failed, start, cancel: () => cancel.current?.() };
}
