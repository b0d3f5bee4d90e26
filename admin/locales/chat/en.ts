/** The chat, which is announced. Glossary: messages; site content. */
export const chat = {
  tabs: 'Chat tabs',
  messages: 'Messages',
  messagesText: 'Messages are under development (Phase 2).',
  content: 'Content management',
  contentText: 'What there is of the site’s content, and what waits for publication:',
}
