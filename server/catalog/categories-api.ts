import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { userOf } from '#server/platform/guards.ts'
import { Category, CategoryAnswer, CreateCategoryBody } from '#shared/catalog/catalog-contract.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { readCategories } from './catalogue-reads.ts'
import { createCategory } from './create-category.ts'
import { keepAnswers } from './kept-answers.ts'

const tags = ['categories']
const listCategories = {
  tags,
  summary: 'All categories by name, with the number of active products',
  response: { 200: Type.Array(Category) },
}
const newCategory = { tags, summary: 'Open a category', body: CreateCategoryBody, response: { 201: CategoryAnswer } }

/** GET /products/categories and POST /categories (RULINGS §2). */
export const categoriesApi: ApiPlugin = async (app, deps) => {
  const sendKept = keepAnswers(deps.news, 2 ** 20)

  app.get('/products/categories', { config: { access: 'anyone' }, schema: listCategories }, async ({ user }, reply) => {
    if (user?.isAdmin) return (await readCategories(deps.db)).value
    await sendKept(reply as FastifyReply, 'all', () => deps.readFresh(readCategories))
    return reply
  })

  app.post('/categories', { config: { access: 'admin' }, schema: newCategory }, async (request, reply) => {
    const category = await createCategory(deps, userOf(request), request.body)
    return reply.code(201).send({ message: catalogApiTexts.categoryCreated, category })
  })
}
