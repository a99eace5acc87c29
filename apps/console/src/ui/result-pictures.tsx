import { theme } from 'antd';
import type { ReactNode } from 'react';

const width = 320;
const height = 200;
const teacher = '#2F6FED';
const student = '#E8833A';
const group = '#2BA471';

/** All three show a blackboard in its frame, in the look of the rest. */
function Blackboard({ name, children }: { name: string; children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <svg className="result-picture" viewBox={`0 0 ${width} ${height}`} data-picture={name} aria-hidden="true">
      <rect x="40" y="8" width="240" height="148" rx="8" fill="#8A6A45" />
      <rect x="46" y="14" width="228" height="136" rx="4" fill="#1F3B37" />
      <path
        d="M88 156 72 196M232 156l16 40"
        stroke={token.colorBorder}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M24 197h272" stroke={token.colorBorder} strokeWidth="2" strokeLinecap="round" />
      {children}
    </svg>
  );
}

const chalk = { fill: 'none', stroke: '#E8ECF2', strokeWidth: 3, strokeLinecap: 'round' } as const;

/** The lesson's curve behind a lock. */
export function ForbiddenPicture() {
  return (
    <Blackboard name="403">
      <path d="M70 128h28V106h30V84h22M206 62h22V38" {...chalk} stroke="#7DA6F5" strokeDasharray="1 8" />
      <rect x="136" y="72" width="48" height="40" rx="8" fill={student} />
      <path d="M146 72v-9a14 14 0 0 1 28 0v9" {...chalk} strokeWidth={5} />
      <circle cx="160" cy="89" r="4" fill="#1F3B37" />
      <path d="M160 91v9" stroke="#1F3B37" strokeWidth="4" strokeLinecap="round" />
    </Blackboard>
  );
}

/** A curve that leads to where nothing is. */
export function NotFoundPicture() {
  return (
    <Blackboard name="404">
      <path d="M70 128h30V104h34V82h18" {...chalk} stroke="#7DA6F5" />
      <path d="M166 82h6M182 82h6M198 82h6" {...chalk} stroke="#7DA6F5" />
      <circle cx="224" cy="72" r="17" {...chalk} strokeDasharray="4 8" />
      <path d="M218 67a6 6 0 1 1 8 6c-2 1-2 2-2 4" {...chalk} />
      <circle cx="224" cy="83" r="2" fill="#E8ECF2" />
      <circle cx="152" cy="82" r="5" fill={student} />
    </Blackboard>
  );
}

const voices = [18, 34, 52, 30, 44, 20, 0, 0, 26, 40, 22, 32];

/** A recording with a gap where the sound was lost. */
export function BrokenPicture() {
  return (
    <Blackboard name="500">
      {voices.map((size, index) => (
        <rect
          // The bars stand in a row and never move.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          x={70 + index * 16}
          y={82 - size / 2}
          width="6"
          height={size}
          rx="3"
          fill={index < 6 ? '#7DA6F5' : student}
        />
      ))}
      <path d="m164 66 12 12-10 8 12 12" {...chalk} stroke="#F0807A" />
      <path d="M70 128h180" {...chalk} strokeWidth={2} stroke={group} strokeDasharray="1 7" />
      <circle cx="170" cy="128" r="4" fill={teacher} />
    </Blackboard>
  );
}
