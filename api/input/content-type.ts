import type { Request } from 'express'

/** Which of the content types a body is sent as; undefined for another one, and for one that is not in UTF-8. */
export const sentType = (request: Request, types: readonly string[]): string | undefined => {
  const [, charset = 'utf-8'] =
    /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.get('content-type') ?? '') ?? []
  return (charset.toLowerCase() === 'utf-8' && request.is([...types])) || undefined
}
