import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** Attributes that React sets only if they are true. */
const booleanAttributes = ['checked', 'disabled', 'hidden', 'multiple', 'readonly', 'required', 'selected']

const toProps = (element: Element): Record<string, unknown> =>
  Object.fromEntries(
    [...element.attributes].map(({ name, value }) => {
      if (name === 'style' && element instanceof HTMLElement)
        return [
          name,
          Object.fromEntries([...element.style].map((key) => [key, element.style.getPropertyValue(key)])),
        ]
      return [name === 'class' ? 'className' : name, booleanAttributes.includes(name) || value]
    }),
  )

/** Describes a copy of nodes as React elements, without any component. */
const toReact = (nodes: Iterable<Node>): ReactNode[] =>
  [...nodes].flatMap((node, key): ReactNode[] => {
    if (node instanceof Text) return [node.data]
    return node instanceof Element
      ? [createElement(node.localName, { ...toProps(node), key }, ...toReact(node.childNodes))]
      : []
  })

/** Measures from the moment at which the content of the page is replaced until it is painted. */
const measure = async (render: (content: Element) => void): Promise<number> => {
  const main = document.querySelector('main')
  if (!main) return Number.NaN
  await new Promise((resolve) => setTimeout(resolve, 100))
  const content = main.cloneNode() as HTMLElement
  const start = performance.now()
  main.replaceWith(content)
  render(content)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const duration = performance.now() - start
  content.replaceWith(main)
  return duration
}

/** Times of the same content without this program, in milliseconds. */
export interface Bounds {
  readonly elements: number
  /** React renders bare elements, whose styles are ready. */
  readonly react: number
  /** The browser parses the same content as HTML. */
  readonly html: number
}

declare global {
  interface Window {
    /** Copy of the page's content at its first paint. */
    firstPaint?: Element
    measureBounds?: () => Promise<Bounds | undefined>
  }
}

/** Measures what the content of the last first paint would take at least. */
window.measureBounds = async () => {
  const copy = window.firstPaint
  if (!copy) return undefined

  const children = toReact(copy.childNodes)
  const html = copy.innerHTML
  return {
    elements: copy.querySelectorAll('*').length,
    react: await measure((content) => {
      const root = createRoot(content)
      flushSync(() => root.render(children))
    }),
    html: await measure((content) => {
      content.innerHTML = html
    }),
  }
}
