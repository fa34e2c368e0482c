// The baseline: what Fastify does when it does nothing.
import Fastify from 'fastify'

const app = Fastify()
app.get('/', () => ({ hello: 'world' }))
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
