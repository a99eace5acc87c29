import type { Chance } from '@kejing/sample/synthesis/seeded';

const numbers = 'two three four five six seven eight nine ten twelve fifteen twenty thirty forty'.split(' ');
const small = 'two three four five six'.split(' ');
const names = 'Anna Ben Lucy Peter Emma Jack Sarah Tom'.split(' ');
const shapes = 'square circle triangle rectangle pentagon cube'.split(' ');
const things = 'apples pencils books marbles oranges stamps coins buttons'.split(' ');
const materials = 'wood glass iron paper water plastic stone cotton'.split(' ');
const animals = 'frog eagle whale rabbit spider salmon horse turtle'.split(' ');
const places = 'river forest mountain village garden island market station'.split(' ');
const people = 'boy farmer captain queen sailor painter doctor grandmother'.split(' ');
const feelings = 'afraid happy lonely curious angry tired proud surprised'.split(' ');
const reasons = [
  'nobody had listened to the story before',
  'the winter was long and very cold',
  'the water runs down from the hills',
  'light travels much faster than sound',
  'both sides have the same length',
  'heat makes the small parts move faster',
  'plants need sunlight to make their food',
  'the bridge was broken after the storm',
];

type Line = (chance: Chance) => string;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const explanations: Line[] = [
  (c) => `Today we are going to learn how to measure a ${c.pick(shapes)} with a ruler.`,
  (c) =>
    `Please open your books at page ${c.pick(numbers)} and look at the picture of the ${c.pick(places)}.`,
  (c) => `When we heat ${c.pick(materials)} slowly, we can watch how it begins to change.`,
  (c) => `The story is about a ${c.pick(people)} who lived near the ${c.pick(places)} for many years.`,
  (c) => `Remember that a ${c.pick(shapes)} and a ${c.pick(shapes)} do not have the same number of corners.`,
  (c) => `Yesterday we saw that the ${c.pick(animals)} can live both in summer and in winter.`,
  (c) =>
    `If you share ${c.pick(numbers)} ${c.pick(things)} between ${c.pick(small)} friends, everybody gets the same.`,
  () => `Write the answer in your notebook, then compare it with the person who sits beside you.`,
  () => `I want you to think quietly for a moment before you raise your hand.`,
  (c) => `Scientists believe this happens because ${c.pick(reasons)}.`,
  (c) =>
    `In the second part of the book, the ${c.pick(people)} feels ${c.pick(feelings)} and leaves the ${c.pick(places)}.`,
  (c) =>
    `Notice how the writer describes the ${c.pick(places)} before she tells us about the ${c.pick(animals)}.`,
  (c) => `Let us draw a table with ${c.pick(small)} rows and ${c.pick(small)} columns on the board.`,
  (c) => `We will use ${c.pick(materials)} and ${c.pick(materials)} for the experiment this morning.`,
  (c) => `The total is larger than ${c.pick(numbers)}, so we have to count again more carefully.`,
  () => `Every fraction can be written in another way without changing its value.`,
  (c) => `Be careful with the ${c.pick(materials)}, because it breaks easily when it falls.`,
  (c) => `Look at the map and find the ${c.pick(places)} between the ${c.pick(places)} and the sea.`,
];

const questions: Line[] = [
  (c) => `What is ${c.pick(numbers)} times ${c.pick(small)}?`,
  (c) => `Can somebody tell me why the ${c.pick(people)} was ${c.pick(feelings)}?`,
  (c) => `How many sides does a ${c.pick(shapes)} have, ${c.pick(names)}?`,
  (c) => `What will happen if we put ${c.pick(materials)} into cold water?`,
  (c) => `Who remembers where the ${c.pick(animals)} finds its food?`,
  (c) => `${c.pick(names)}, how would you divide ${c.pick(numbers)} ${c.pick(things)} into equal groups?`,
  (c) => `Why do you think the ${c.pick(people)} went to the ${c.pick(places)} alone?`,
  (c) => `Which is heavier, a box of ${c.pick(materials)} or a box of ${c.pick(materials)}?`,
  (c) => `What is the difference between a ${c.pick(shapes)} and a ${c.pick(shapes)}?`,
  (c) => `${c.pick(names)}, could you read the next sentence for us, please?`,
];

const answers: Line[] = [
  (c) => `I think the answer is ${c.pick(numbers)}, because ${c.pick(small)} and ${c.pick(small)} make that.`,
  (c) => `It was because ${c.pick(reasons)}.`,
  (c) => `A ${c.pick(shapes)} has more corners than a ${c.pick(shapes)}.`,
  (c) => `The ${c.pick(materials)} will sink and the ${c.pick(materials)} will float on top.`,
  (c) => `The ${c.pick(animals)} looks for food near the ${c.pick(places)} at night.`,
  (c) => `You can put ${c.pick(small)} ${c.pick(things)} in each bag.`,
  (c) => `Maybe the ${c.pick(people)} was ${c.pick(feelings)} and did not want to stay.`,
  (c) => `I counted them twice and I got ${c.pick(numbers)}.`,
  (c) => `My group found that ${c.pick(materials)} is harder than ${c.pick(materials)}.`,
  (c) => `In the picture there is a ${c.pick(animals)} beside the ${c.pick(places)}.`,
  (c) => `The old ${c.pick(people)} walked slowly through the ${c.pick(places)} with a ${c.pick(animals)}.`,
  (c) => `It is ${c.pick(numbers)}.`,
];

const feedback: Line[] = [
  () => 'Very good, that is exactly right.',
  (c) => `Thank you, ${c.pick(names)}, that was a clear explanation.`,
  () => 'Not quite, let us look at it once more.',
  (c) => `Yes, and we know this because ${c.pick(reasons)}.`,
  () => 'That is an interesting idea, who can add something?',
  () => 'Good thinking, please write it on the board.',
  (c) => `Well done, so the ${c.pick(people)} was ${c.pick(feelings)} after all.`,
];

const together: Line[] = [
  (c) => `${capital(c.pick(numbers))} times ${c.pick(small)} is a big number.`,
  (c) => `A ${c.pick(shapes)} has corners and sides.`,
  () => `Good morning, dear teacher.`,
  (c) => `The ${c.pick(animals)} lives near the ${c.pick(places)}.`,
  () => 'One, two, three, four, five, six.',
  (c) => `Water, ${c.pick(materials)} and ${c.pick(materials)}.`,
];

const invitations: Line[] = [
  () => 'Now everybody together, please.',
  () => 'Read it after me, the whole class.',
  () => 'Let us say it all together.',
];

const groupWork: Line[] = [
  (c) => `Please discuss it with your neighbours for a minute, and find ${c.pick(small)} reasons.`,
  (c) => `Work in groups now, and build a ${c.pick(shapes)} from ${c.pick(materials)}.`,
];

const reminders: Line[] = [
  () => 'You still have a little time.',
  (c) => `Do not forget the ${c.pick(things)} on your table.`,
];

const returns: Line[] = [
  () => 'All right, please stop now and look at me.',
  () => 'Time is over, let us hear what you have found.',
];

/** What is said at each occasion of a lesson. */
export const englishLines = {
  explanations,
  questions,
  answers,
  feedback,
  together,
  invitations,
  groupWork,
  reminders,
  returns,
};
export type Lines = Record<keyof typeof englishLines, Line[]>;
