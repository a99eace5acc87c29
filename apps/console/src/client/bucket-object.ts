/** What an object of the bucket holds, by a link that was signed for this browser. */
export async function objectAt<Content>(url: string): Promise<Content> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the bucket answered ${answer.status}`);
  return (await answer.json()) as Content;
}
