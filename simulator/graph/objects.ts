import type { FastifyInstance } from 'fastify';
import type { Simulator } from '../simulator.ts';
import { editTemplate } from '../templates/template-book.ts';
import { templateView } from '../templates/template-view.ts';
import { readFields } from './field-list.ts';
import { unknownObject } from './graph-error.ts';
import { describeMedia } from './media.ts';
import { accountNode, numberNode } from './numbers.ts';
import { receiveUpload, uploadNode } from './uploads.ts';

interface ObjectPath {
  Params: { version: string; id: string };
  Querystring: { fields?: string; file_offset?: string };
}

/** Calls on an id alone: the Graph API tells by the id what kind of thing is meant. */
export function objectRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { config, store, media } = simulator;

  app.get<ObjectPath>('/:id', async (request) => {
    const { id, version } = request.params;
    const { fields } = request.query;
    const number = config.numbers.find(({ phoneNumberId }) => phoneNumberId === id);
    if (number) return readFields(numberNode(simulator, number), fields);
    if (id === config.businessAccountId) return readFields(accountNode(simulator), fields);
    if (id.startsWith('upload:')) return uploadNode(simulator, id);
    const template = store.templates.get(id);
    if (template) return readFields(templateView(template), fields);
    const file = media.find(id);
    if (file) return describeMedia(simulator, file, request.host, version);
    throw unknownObject('GET', id);
  });

  app.post<ObjectPath>('/:id', async (request) => {
    const { id } = request.params;
    if (id.startsWith('upload:')) return receiveUpload(simulator, id, request);
    const template = store.templates.get(id);
    if (template) return editTemplate(simulator, template, request.body);
    throw unknownObject('POST', id);
  });

  app.delete<ObjectPath>('/:id', async (request) => {
    const file = media.find(request.params.id);
    if (!file) throw unknownObject('DELETE', request.params.id);
    await media.remove(file);
    return { success: true };
  });
}
