import type { RequestHandler } from 'express'

/** For answers that no browser and no proxy may keep, not even to ask whether they still hold. */
export const unkept: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}
