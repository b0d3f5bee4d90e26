import { useEffect } from 'react'
import { useWords } from './useWords.ts'

/** Names the document after its page and the product. */
export const useDocumentTitle = (title: string): void => {
  const product = useWords()('shell.product')
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title, product])
}
