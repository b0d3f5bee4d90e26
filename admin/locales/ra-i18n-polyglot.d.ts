/** Replaces the package's types, which require all messages of react-admin and leave the options untyped. */
declare module 'ra-i18n-polyglot' {
  interface PluralRules {
    /** Index of the form for a number, by the name of the rule. */
    readonly pluralTypes: Readonly<Record<string, (count: number) => number>>
    readonly pluralTypeToLanguages: Readonly<Record<string, readonly string[]>>
  }

  interface PolyglotOptions {
    readonly allowMissing: boolean
    readonly pluralRules: PluralRules
    readonly replace: (
      this: string,
      tokens: RegExp,
      resolveToken: (token: string, name: string) => unknown,
    ) => string
  }

  export default function polyglotI18nProvider(
    getMessages: () => object,
    locale: string,
    locales: import('react-admin').Locale[],
    options: PolyglotOptions,
  ): import('react-admin').I18nProvider
}
