import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { setLook } from './screens.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What somebody who cannot see or point well would stumble over, badly. */
export async function findings(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return badOnes(violations, where);
}

/** In both looks. The dark one differs in its colours alone: names, roles and order are looked at once. */
export async function findingsInBothLooks(page: Page, where: string): Promise<string[]> {
  await setLook(page, 'light');
  const light = await findings(page, `${where} light`);
  await setLook(page, 'dark');
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  return [...light, ...badOnes(violations, `${where} dark`)];
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

const badOnes = (violations: Violations, where: string) =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${where} ${id}: ${target.join(' ')}`));
