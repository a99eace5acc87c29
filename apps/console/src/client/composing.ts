/** Browsers that end composing before the key that ended it still give that key this code. */
const composingKey = 229;

/** The key chooses a word; it is not meant for us. */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === composingKey;
