// A multipart form for `shop.call`: inject wants its bytes.

/** Fields first, then the file, as the page sends them. */
export async function formOf(fields: Record<string, string>, file?: { name?: string; content: string | Buffer }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append(file.name ?? 'file', new Blob([file.content as never]), 'products.csv')
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')! },
  }
}
