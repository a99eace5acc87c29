// The content policy forbids code made from text. zod would try it once on each page and be reported;
// this setting, which it looks for when it is loaded, tells it not to.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
