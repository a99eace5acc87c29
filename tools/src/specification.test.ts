import { expect, it } from 'vitest';
import { coveredIds, specificationIds } from './specification.ts';

const text = `
- **S1.1a** One. **S1.1b** Two. **S1.5** *(context)* Three.
| id | Route |
|---|---|
| S2.1 | /user/login |
- **S6.1d** *(decision)* Four; see S9.9.
`;

it('finds statements in sentences and in tables, and knows which a decision may cover', () => {
  expect(specificationIds(text)).toEqual([
    { id: 'S1.1a', decision: false },
    { id: 'S1.1b', decision: false },
    { id: 'S1.5', decision: true },
    { id: 'S6.1d', decision: true },
    { id: 'S2.1', decision: false },
  ]);
});

it('takes S2.2 and S2.22c for different statements', () => {
  expect([...coveredIds(['ignores a cross-origin redirect [S2.22c] [S4.7]'])]).toEqual(['S2.22c', 'S4.7']);
});
