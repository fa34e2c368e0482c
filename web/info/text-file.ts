/** A plain text as an answer. */
export function textFile(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
