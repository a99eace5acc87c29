export { listFigures } from './figures.ts';
export { createGoal, endGoal, listGoals } from './goals.ts';
