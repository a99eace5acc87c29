import { lightColours } from '@kejing/charts/colours';
import { expect, it } from 'vitest';
import { setProductTokens, variableOf } from './product-tokens.ts';

it('names every colour for style sheets and sets it on the page', () => {
  expect(variableOf('colorTeacherText')).toBe('--kejing-color-teacher-text');
  expect(variableOf('heat6')).toBe('--kejing-heat-6');
  const page = document.createElement('div');
  setProductTokens(false, false, page);
  const light = page.style.getPropertyValue('--kejing-color-teacher');
  expect(light).toBe(lightColours.colorTeacher);
  setProductTokens(true, false, page);
  expect(page.style.getPropertyValue('--kejing-color-teacher')).not.toBe(light);
});
