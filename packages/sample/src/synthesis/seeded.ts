/** Chance that comes out the same wherever it starts from the same seed. */
export interface Chance {
  /** At least 0, under 1. */
  next(): number;
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const chance: Chance = {
    next,
    between: (least, most) => least + next() * (most - least),
    pick(items) {
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[Math.floor(next() * items.length)] as (typeof items)[number];
    },
    shuffled(items) {
      const rest = [...items];
      for (let last = rest.length - 1; last > 0; last -= 1) {
        const other = Math.floor(next() * (last + 1));
        const kept = rest[last] as (typeof items)[number];
        rest[last] = rest[other] as (typeof items)[number];
        rest[other] = kept;
      }
      return rest;
    },
  };
  return chance;
}
