import { parseAst } from 'rolldown/parseAst'
import MagicString from 'magic-string'
import { readFileSync, writeFileSync } from 'node:fs'
const walk = (n, f) => { if (!n || typeof n !== 'object') return; if (Array.isArray(n)) { n.forEach((x) => walk(x, f)); return } if (n.type) f(n); for (const k in n) if (k !== 'parent') walk(n[k], f) }
let total = 0
for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8')
  let ast
  try { ast = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) } catch (e) { console.log('skip', file, e.message.slice(0, 80)); continue }
  const edits = []
  walk(ast, (n) => {
    if (n.type !== 'CallExpression' || n.callee.type !== 'MemberExpression' || n.callee.property.name !== 'call') return
    const [method, url, options] = n.arguments
    if (!method || method.type !== 'Literal' || !['GET', 'POST', 'PUT', 'DELETE'].includes(method.value) || !url) return
    const obj = n.callee.object
    const src = (x) => text.slice(x.start, x.end)
    let who, body, rest = []
    if (options) {
      if (options.type !== 'ObjectExpression') return
      for (const p of options.properties) {
        if (p.type !== 'Property' || p.computed) return
        if (p.key.name === 'token') who = p.value
        else if (p.key.name === 'body') body = p.value
        else if (['headers', 'remoteAddress'].includes(p.key.name)) rest.push(p)
        else return
      }
      if (text.slice(options.start, options.end).includes('//')) return
    }
    edits.push({ n, method: method.value, obj, url, who, body, rest })
  })
  if (!edits.length) continue
  // innermost last: apply as in-place token edits so that nested ones survive
  const s = new MagicString(text)
  for (const { n, method, obj, url, who, body, rest } of edits) {
    const whoText = who && (who.type === 'MemberExpression' && !who.computed && !who.optional && who.property.name === 'token' ? text.slice(who.object.start, who.object.end) : text.slice(who.start, who.end))
    s.overwrite(obj.end, url.start, `${who ? `.as(${whoText})` : ''}.${method.toLowerCase()}(`)
    const parts = []
    const takesBody = method === 'POST' || method === 'PUT'
    if (!takesBody && body) throw new Error(file + ' body on ' + method)
    // keep the ranges of body and the rest
    const end = n.end - 1 // )
    let cursor = url.end
    if (body) { s.overwrite(cursor, body.start, ', '); cursor = body.end }
    else if (takesBody && rest.length) parts.push('undefined')
    if (rest.length) parts.push(`{ ${rest.map((p) => text.slice(p.start, p.end)).join(', ')} }`)
    const tail = parts.length ? `, ${parts.join(', ')}` : ''
    if (cursor < end) s.overwrite(cursor, end, tail)
    else s.appendLeft(cursor, tail)
    total++
  }
  writeFileSync(file, s.toString())
}
console.log(total)
