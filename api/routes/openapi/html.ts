/** Markup that may be put into a page as it is. */
export type Html = string

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as markup. */
export const escaped = (text: string): Html => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

export const code = (text: string): Html => `<code>${escaped(text)}</code>`

/** A table whose first column names its rows; nothing where there are none. */
export const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Html[])[],
): Html => {
  if (rows.length === 0) return ''
  const head = heads.map((words) => `<th scope="col">${words}</th>`).join('')
  const body = rows.map(([first, ...others]) => {
    const cells = others.map((cell) => `<td>${cell}</td>`).join('')
    return `<tr><th scope="row">${first}</th>${cells}</tr>`
  })
  return `<div class="table" tabindex="0"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

const style = `
  :root { color-scheme: light dark; --line: light-dark(#ccd0d6, #4a4f57); --link: light-dark(#1a4fa0, #9cc2ff); background: light-dark(#fff, #16181c); color: light-dark(#1b1d21, #e8eaed) }
  body { margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif }
  a { color: var(--link) }
  code { font: .9em ui-monospace, monospace; overflow-wrap: break-word }
  h2 { margin-top: 2.5rem }
  nav ul { columns: 14rem; padding-left: 1.2rem }
  details { border: 1px solid var(--line); border-radius: .4rem; margin: .5rem 0 }
  summary { cursor: pointer; padding: .6rem .8rem }
  details > div { padding: 0 .8rem .8rem }
  .table { overflow-x: auto; margin-top: 1rem }
  table { border-collapse: collapse; width: 100% }
  caption { text-align: start; font-weight: 600 }
  th, td { border-top: 1px solid var(--line); padding: .35rem .6rem .35rem 0; text-align: start; vertical-align: top }
  th { font-weight: 400; white-space: nowrap }
  thead th { font-size: .9em }
  td:last-child { width: 60% }
`

/** A whole page that needs nothing but itself. */
export const htmlPage = (title: string, main: Html): Html =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title><meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg"><style>${style}</style></head><body><main>${main}</main></body></html>`
