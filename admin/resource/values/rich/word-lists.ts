const items = 'p[style*="mso-list"]'
const marks = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'

const isCounted = (mark: string): boolean => /^\s*\(?[\p{L}\d]{1,5}[.)]/u.test(mark)

const isMade = (element: Element | null, made: Set<Element>, tag: string): element is Element =>
  element !== null && made.has(element) && element.tagName.toLowerCase() === tag

/** Word sends the items of a list as paragraphs that begin with a mark: they become a list, of one level. */
export const withLists = (markup: string): string => {
  if (!markup.includes('mso-list')) return markup
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  const made = new Set<Element>()
  for (const paragraph of body.querySelectorAll(items)) {
    const mark = paragraph.querySelector(marks)
    const tag = isCounted(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    const before = paragraph.previousElementSibling
    const list = isMade(before, made, tag) ? before : document.createElement(tag)
    made.add(list)
    paragraph.replaceWith(list)
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
  }
  return body.innerHTML
}
