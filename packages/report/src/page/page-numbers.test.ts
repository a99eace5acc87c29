import { expect, it } from 'vitest';
import { withPageNumbers } from './page-numbers.ts';

const printed = Buffer.from(
  `%PDF-1.4
2 0 obj
<</Type /Page
/Parent 9 0 R>>
endobj
14 0 obj
<</Type /Page
/Parent 9 0 R>>
endobj
9 0 obj
<</Type /Pages
/Kids [2 0 R 14 0 R]>>
endobj
10 0 obj
<</overview [2 0 R /XYZ 0 470 0]
/figures [14 0 R /XYZ 0 841 0]>>
endobj`,
  'latin1',
);
const place = (name: string, number = '') => `<span class="page" data-of="${name}">${number}</span>`;

it('writes into the contents on which page a chapter was printed, and nothing where that is not known', () => {
  const page = ['overview', 'figures', 'pace'].map((name) => place(name)).join('');
  expect(withPageNumbers(page, printed)).toBe(place('overview', '1') + place('figures', '2') + place('pace'));
});
