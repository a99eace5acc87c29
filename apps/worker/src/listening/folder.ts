/** Where a lesson's results are kept while it is listened to; voices are among them, so it is emptied at the end. */
export const listeningFolder = (lessonId: string) => `lessons/${lessonId}/listening/`;
