import type { Actor } from '../auth/access.ts';

export type TopicParams = Readonly<Record<string, string>>;

interface SignedInTopic {
  /** Such as `event:{documentId}`. */
  pattern: string;
  anonymous?: false;
  /** Called on subscription and again whenever the token is renewed. */
  authorize(actor: Actor, params: TopicParams): Promise<boolean> | boolean;
}

interface PublicTopic {
  pattern: string;
  /** Also open without an account. */
  anonymous: true;
  authorize(actor: Actor | null, params: TopicParams): Promise<boolean> | boolean;
}

export type TopicDefinition = SignedInTopic | PublicTopic;

export function defineTopic(definition: TopicDefinition): TopicDefinition {
  compile(definition.pattern);
  return definition;
}

/** Joined only by the server; no pattern may match them. */
const reservedPrefixes = ['user:', 'session:'];
const maxTopicLength = 200;

function compile(pattern: string): RegExp {
  const isUsable = /^[a-z][\w-]*(:([\w-]+|\{[a-zA-Z]+\}))+$/.test(pattern);
  if (!isUsable || reservedPrefixes.some((prefix) => pattern.startsWith(prefix))) {
    throw new Error(`Topic pattern ${JSON.stringify(pattern)} is not usable.`);
  }
  return new RegExp(`^${pattern.replace(/\{([a-zA-Z]+)\}/g, '(?<$1>[\\w-]{1,64})')}$`);
}

export class TopicRegistry {
  readonly #topics: { matcher: RegExp; definition: TopicDefinition }[] = [];

  add(definition: TopicDefinition): void {
    if (this.#topics.some((known) => known.definition.pattern === definition.pattern)) {
      throw new Error(`Topic ${definition.pattern} is registered twice.`);
    }
    this.#topics.push({ matcher: compile(definition.pattern), definition });
  }

  /** An undeclared topic is refused. */
  async allows(actor: Actor | null, topic: string): Promise<boolean> {
    if (topic.length > maxTopicLength) return false;
    for (const { matcher, definition } of this.#topics) {
      const match = matcher.exec(topic);
      if (!match) continue;
      const params = { ...match.groups };
      if (definition.anonymous) return definition.authorize(actor, params);
      return actor !== null && definition.authorize(actor, params);
    }
    return false;
  }
}
