import type { ComponentType } from 'react';
import { InteractionTab } from './interaction-tab.tsx';
import { KnowledgeTab } from './knowledge-tab.tsx';
import { MethodTab } from './method-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PaceTab } from './pace-tab.tsx';
import { ThinkingTab } from './thinking-tab.tsx';

interface ReviewTab {
  key: 'overview' | 'pace' | 'interaction' | 'thinking' | 'knowledge' | 'method';
  Content: ComponentType;
}

/** By question, not by algorithm. Each is drawn only while it is looked at. */
export const reviewTabs: ReviewTab[] = [
  { key: 'overview', Content: OverviewTab },
  { key: 'pace', Content: PaceTab },
  { key: 'interaction', Content: InteractionTab },
  { key: 'thinking', Content: ThinkingTab },
  { key: 'knowledge', Content: KnowledgeTab },
  { key: 'method', Content: MethodTab },
];
