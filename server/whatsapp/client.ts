import { z } from 'zod';
import { askService } from '../load/ask-service.ts';
import type { OurNumber, RecipientAddress, SendOutcome } from '../messenger/messenger.ts';
import type { OutgoingMessage } from '../messenger/outgoing.ts';
import { readJson } from '../read-json.ts';
import {
  acceptedBody,
  handleBody,
  idBody,
  mediaBody,
  numberBody,
  type TemplateOnMetasSide,
  templatesBody,
} from './answers.ts';
import { errorAction } from './errors.ts';
import { Connections, type Exchange } from './exchange.ts';
import { GraphCallError, readRefusal } from './graph-error.ts';
import { messagePayload } from './message-payload.ts';
import { readTier } from './messaging-limit.ts';
import type { MessageTemplate, TemplateEdit } from './templates.ts';

const DOWNLOAD_TIMEOUT_MS = 8_000;

export interface WhatsAppClientOptions {
  /** Meta's `https://graph.facebook.com`, or a stand-in's address. */
  apiUrl: string;
  /** `v26.0` */
  version: string;
  accessToken: string;
  connections?: number;
  timeoutMs?: number;
}

/** The calls we make to the WhatsApp Cloud API. The access token appears in no error and no log. */
export class WhatsAppClient {
  readonly #connections: Connections;
  readonly #origin: string;
  readonly #prefix: string;
  readonly #accessToken: string;
  readonly #jsonHeaders: Record<string, string>;
  readonly #written = new WeakMap<
    OutgoingMessage,
    { mediaId?: string | undefined; rest: string }
  >();

  constructor(options: WhatsAppClientOptions) {
    const url = new URL(options.apiUrl);
    this.#origin = url.origin;
    this.#prefix = `${url.pathname.replace(/\/$/, '')}/${options.version}`;
    this.#accessToken = options.accessToken;
    this.#jsonHeaders = this.#headers('application/json');
    this.#connections = new Connections(url.origin, {
      connections: options.connections ?? 160,
      timeoutMs: options.timeoutMs ?? 10_000,
    });
  }

  /** By how much our clock is ahead of Meta's, in ms, to a second; null while it is not known. */
  get aheadMs(): number | null {
    return this.#connections.aheadMs;
  }

  /**
   * Sends one message, once: there is no idempotency key, so a repetition is a second message.
   * @param callbackData comes back with every status of the message
   * @param mediaId the id under which the message's picture was uploaded to this number
   */
  send(
    sender: OurNumber,
    address: RecipientAddress,
    message: OutgoingMessage,
    callbackData: string,
    mediaId?: string,
  ): Promise<SendOutcome> {
    const person =
      'to' in address
        ? `"to":${JSON.stringify(address.to)}`
        : `"recipient":${JSON.stringify(address.recipient)}`;
    const data = `"biz_opaque_callback_data":${JSON.stringify(callbackData)}`;
    const body = `{${person},${data},${this.#rest(message, mediaId)}`;
    return this.#post(`/${sender.phoneNumberId}/messages`, body).then(outcomeOf);
  }

  /** Marks an inbound message as read, and shows that an answer is being typed. */
  async markRead(sender: OurNumber, messageId: string): Promise<void> {
    const path = `/${sender.phoneNumberId}/messages`;
    const mark = {
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: messageId,
      typing_indicator: { type: 'text' },
    };
    const exchange = await this.#post(path, JSON.stringify(mark));
    expectAnswer(exchange, z.unknown(), 'mark a message as read');
  }

  /** Uploads a file to a number, under a name that its reader may see; the id holds for 30 days. */
  async uploadMedia(
    sender: OurNumber,
    bytes: Buffer,
    contentType: string,
    name: string,
  ): Promise<string> {
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('type', contentType);
    form.set('file', new Blob([new Uint8Array(bytes)], { type: contentType }), name);
    // A Response encodes the form as multipart, boundary and all.
    const encoded = new Response(form);
    const exchange = await this.#connections.exchange({
      method: 'POST',
      path: `${this.#prefix}/${sender.phoneNumberId}/media`,
      headers: this.#headers(encoded.headers.get('content-type')!),
      body: Buffer.from(await encoded.arrayBuffer()),
    });
    return expectAnswer(exchange, idBody, 'upload a file').id;
  }

  /** The file of a message that came in to this number. Meta keeps it for 7 days. */
  async downloadMedia(sender: OurNumber, mediaId: string, maxBytes: number): Promise<Buffer> {
    const query = { phone_number_id: sender.phoneNumberId };
    const exchange = await this.#get(`/${encodeURIComponent(mediaId)}`, query);
    const address = new URL(expectAnswer(exchange, mediaBody, 'find the file of a message').url);
    // The access token goes to nobody who could be listened to.
    if (address.protocol !== 'https:' && address.origin !== this.#origin) {
      throw new GraphCallError('The file of a message has no safe address', null);
    }
    const { bytes } = await askService(
      address,
      { userAgent: 'Stagebell' },
      { headers: this.#headers(), timeoutMs: DOWNLOAD_TIMEOUT_MS, maxBytes },
    );
    return bytes;
  }

  /**
   * How many people the number's portfolio may write to first within 24 hours; null: any number,
   * undefined: Meta does not say.
   */
  async messagingLimit(sender: OurNumber): Promise<number | null | undefined> {
    const field = 'whatsapp_business_manager_messaging_limit';
    const number = await this.#number(sender, field, 'ask for the messaging limit');
    return readTier(number[field]);
  }

  /** The number's quality rating: GREEN, YELLOW, RED or UNKNOWN; undefined: Meta does not say. */
  async quality(sender: OurNumber): Promise<string | undefined> {
    return (await this.#number(sender, 'quality_rating', 'ask for the quality')).quality_rating;
  }

  async #number({ phoneNumberId }: OurNumber, fields: string, purpose: string) {
    return expectAnswer(await this.#get(`/${phoneNumberId}`, { fields }), numberBody, purpose);
  }

  async listTemplates(businessAccountId: string): Promise<TemplateOnMetasSide[]> {
    const templates: TemplateOnMetasSide[] = [];
    let after: string | undefined;
    do {
      const exchange = await this.#get(`/${businessAccountId}/message_templates`, {
        fields:
          'id,name,language,status,category,message_send_ttl_seconds,quality_score,components',
        limit: '100',
        ...(after && { after }),
      });
      const page = expectAnswer(exchange, templatesBody, 'list the templates');
      templates.push(...page.data);
      const next = page.paging?.next ? page.paging.cursors?.after : undefined;
      if (next && next === after)
        throw new GraphCallError('Meta lists the same templates again', null);
      after = next;
    } while (after);
    return templates;
  }

  /** Submits a template for review; it can be sent once it is approved. */
  async createTemplate(businessAccountId: string, template: MessageTemplate): Promise<void> {
    const exchange = await this.#post(
      `/${businessAccountId}/message_templates`,
      JSON.stringify(template),
    );
    const { name, language } = template;
    expectAnswer(exchange, idBody, `create the template ${name} in ${language}`);
  }

  /** Replaces what the edit names of a template, which is then reviewed again. */
  async editTemplate(id: string, edit: TemplateEdit): Promise<void> {
    const exchange = await this.#post(`/${id}`, JSON.stringify(edit));
    expectAnswer(exchange, z.unknown(), 'edit a template');
  }

  /** Uploads a template's sample picture and returns the handle the template names it by. */
  async uploadSample(bytes: Buffer, contentType: string): Promise<string> {
    const query = new URLSearchParams({
      file_length: String(bytes.length),
      file_type: contentType,
    });
    const opened = await this.#post(`/app/uploads?${query}`, '{}');
    const { id } = expectAnswer(opened, idBody, 'begin a sample upload');
    const exchange = await this.#connections.exchange({
      method: 'POST',
      path: `${this.#prefix}/${id}`,
      headers: {
        // The one call whose token has another prefix.
        authorization: `OAuth ${this.#accessToken}`,
        file_offset: '0',
        'content-type': 'application/octet-stream',
      },
      body: bytes,
    });
    return expectAnswer(exchange, handleBody, 'upload a sample').h;
  }

  /** Aborts open requests. */
  close(): Promise<void> {
    return this.#connections.close();
  }

  /**
   * What follows its recipient in the JSON of a message. Cached, because the same message is sent to thousands of
   * people one after the other.
   */
  #rest(message: OutgoingMessage, mediaId: string | undefined): string {
    const known = this.#written.get(message);
    if (known && known.mediaId === mediaId) return known.rest;
    const payload = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      ...messagePayload(message, mediaId),
    };
    const rest = JSON.stringify(payload).slice(1);
    this.#written.set(message, { mediaId, rest });
    return rest;
  }

  #get(path: string, query: Record<string, string>): Promise<Exchange> {
    return this.#connections.exchange({
      method: 'GET',
      path: `${this.#prefix}${path}?${new URLSearchParams(query)}`,
      headers: this.#headers(),
    });
  }

  #post(path: string, body: string): Promise<Exchange> {
    return this.#connections.exchange({
      method: 'POST',
      path: this.#prefix + path,
      headers: this.#jsonHeaders,
      body,
    });
  }

  #headers(contentType?: string): Record<string, string> {
    return {
      authorization: `Bearer ${this.#accessToken}`,
      ...(contentType && { 'content-type': contentType }),
    };
  }
}

function outcomeOf(exchange: Exchange): SendOutcome {
  if (exchange.kind !== 'answered') return exchange;
  const refusal = readRefusal(exchange.status, exchange.body);
  if (refusal) {
    const action = errorAction(refusal.code, refusal.subcode);
    return { kind: 'refused', ...refusal, action };
  }
  const accepted = readJson(exchange.body, acceptedBody);
  if (exchange.status === 200 && accepted) {
    const waId = accepted.contacts?.[0]?.wa_id;
    return { kind: 'accepted', messageId: accepted.messages[0]!.id, waId };
  }
  return {
    kind: 'unknown',
    cause: new GraphCallError(`Unreadable answer ${exchange.status}`, null),
  };
}

function expectAnswer<Body>(exchange: Exchange, schema: z.ZodType<Body>, purpose: string): Body {
  if (exchange.kind !== 'answered') {
    const { cause } = exchange;
    throw new GraphCallError(`Could not ${purpose}: ${cause.message}`, null, cause);
  }
  const refusal = readRefusal(exchange.status, exchange.body);
  if (refusal) {
    throw new GraphCallError(
      `Meta refused to ${purpose}: ${refusal.code} ${refusal.detail}`,
      refusal.code,
    );
  }
  const body = readJson(exchange.body, schema);
  if (exchange.status !== 200 || body === null) {
    throw new GraphCallError(`Could not ${purpose}: unreadable answer ${exchange.status}`, null);
  }
  return body;
}
