export { inviteExpert, listExperts, revokeInvitation } from './invitations.ts';
export { getAgreement } from './ledger.ts';
export { openInvitation, raterByToken, type Rater } from './opening.ts';
export { listRatings } from './overview.ts';
export { getRating, listInvited, saveRating, submitRating } from './rating.ts';
export { getFigures, getRecording, getWords } from './seen.ts';
