/**
 * Syntaxes in which the texts of an application can be written. They decide what a placeholder is:
 * `{name}` and `{n, plural, …}`, `{{name}}`, `%s` and `%1$d`, or `{name}` and `@:key`.
 */
export const messageSyntaxes = ['icu', 'i18next', 'printf', 'vue'] as const

export type MessageSyntax = (typeof messageSyntaxes)[number]
