// Asks the server for what the page will show while the scripts are still on their way; the admin takes the
// answers up in providers/httpClient.ts. Who was never signed in here has nothing to be shown yet.
;(() => {
  // What the role may open, as the session has left it (providers/session.ts): nothing else is asked for.
  const opened = () => {
    try {
      return (localStorage.getItem('opened') ?? '').split(' ')
    } catch {
      return []
    }
  }
  const contentOf = ([area, section, view, key], may) => {
    if (area !== 'content' || !may.includes(section)) return undefined
    if (view === 'drill' && key) return `${section}/drill/${key}`
    if (view === 'text-edit' && key) return may.includes(view) && `text/${key}`
    return !view && (section === 'main' ? 'site-pages' : section)
  }
  const firstTexts = '/api/workbench?offset=0&limit=50'
  const lists = {
    translations: [firstTexts],
    'content-items': [
      '/api/preferences',
      '/api/content-items?filter=%7B%7D&range=%5B0%2C19%5D&sort=%5B%22content_key%22%2C%22ASC%22%5D',
    ],
  }
  const pathsOf = (parts, may) => {
    // Narrowed, a list asks in words of its own.
    const list = !parts[1] && !location.search && may.includes(parts[0]) && lists[parts[0]]
    if (list) return list
    const content = contentOf(parts, may)
    return content ? [`/api/content/${content}`] : []
  }
  const parts = location.pathname.split('/').slice(1)
  const may = opened()
  const paths = ['/api/auth/me', ...pathsOf(parts, may)]
  const ask = (path, earlier) => {
    const send = () => fetch(path, { headers: { Accept: 'application/json' } })
    const answer = earlier ? earlier.then(send) : send()
    // A failure is told by whoever takes the answer up.
    answer.catch(() => undefined)
    return answer
  }
  const answers = new Map(paths.map((path) => [path, ask(path)]))
  // The numbers of the workbench follow its texts: an embedded database runs one statement at a time.
  const texts = answers.get(firstTexts)
  if (texts) answers.set('/api/workbench/completeness', ask('/api/workbench/completeness', texts))
  window.firstAnswers = answers
  // The scripts of the page, as the build has named them (bundling/entered-scripts.ts), beside the first one.
  const named = JSON.parse(document.querySelector('meta[name="entered-scripts"]')?.content ?? '{}')
  const scripts = named[parts[0]]
  if (scripts && !parts[1] && may.includes(parts[0]))
    for (const name of [...scripts, ...(named[document.documentElement.lang] ?? [])]) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = `/${name}`
      document.head.append(link)
    }
  // Whoever asks later is to be told what holds then.
  setTimeout(() => answers.clear(), 15000)
})()
