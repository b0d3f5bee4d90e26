// Runs before the first paint, outside the bundle, so that neither the colours nor the direction jump.
;(() => {
  const page = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const language = ['ru', 'he', 'en'].includes(stored('language')) ? stored('language') : 'ru'
  page.lang = language
  page.dir = language === 'he' ? 'rtl' : 'ltr'
  const brightness = stored('brightness')
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  page.dataset.brightness = brightness === 'dark' || (brightness !== 'light' && dark) ? 'dark' : 'light'
})()
