import { languageStore } from '../../providers/i18n.ts'

/** The last resort, outside every provider: for an error before or around the admin itself. */
export const Broken = () => {
  const { translate } = languageStore.get().provider
  return (
    <main>
      <h1>{translate('shell.failed.title')}</h1>
      <p>{translate('shell.failed.text')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {translate('shell.failed.retry')}
      </button>{' '}
      <a href="/">{translate('shell.toStart')}</a>
    </main>
  )
}
