import type { FastifyInstance } from 'fastify';
import { findMedia } from '../media/media-library.ts';
import type { Simulator } from '../simulator.ts';
import { editTemplate } from '../templates/template-book.ts';
import { templateView } from '../templates/template-view.ts';
import { readFields } from './field-list.ts';
import { unknownObject } from './graph-error.ts';
import { mediaNode } from './media.ts';
import { numberNode } from './numbers.ts';
import { receiveUpload } from './uploads.ts';

interface ObjectPath {
  Params: { id: string };
  Querystring: { fields?: string };
}

/** Routes of an id alone: it decides what kind of object a call is about. */
export function objectRoutes(app: FastifyInstance, simulator: Simulator): void {
  const { config, store } = simulator;

  app.get<ObjectPath>('/:id', async (request) => {
    const { id } = request.params;
    const { fields } = request.query;
    const number = config.numbers.find(({ phoneNumberId }) => phoneNumberId === id);
    if (number) return readFields(numberNode(simulator, number), fields);
    const template = store.templates.get(id);
    if (template) return readFields(templateView(template), fields);
    const media = findMedia(simulator, id);
    if (media) return await mediaNode(simulator, media, request);
    throw unknownObject('GET', id);
  });

  app.post<ObjectPath>('/:id', async (request) => {
    const { id } = request.params;
    if (id.startsWith('upload:')) return receiveUpload(simulator, id, request);
    const template = store.templates.get(id);
    if (template) return editTemplate(simulator, template, request.body);
    throw unknownObject('POST', id);
  });
}
