export { guestLinkSeconds, linksFor } from './links.ts';
export { lockedOwnerOf, ownerOf } from './owner.ts';
export { ownScope, type Owner } from './scope.ts';
export { storeBytes, storePacked, storeText } from './store.ts';
