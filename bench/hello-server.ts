// The baseline: a Fastify server that only says hello.
import Fastify from 'fastify'

const app = Fastify()
app.get('/', () => ({ hello: 'world' }))
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
