/** What decides whether a waiting record is in a queue is in the index of the queue, so that ten thousand rows are counted there. */
export const queuesCountedInTheirIndex = {
  id: "0095-queues-counted-in-their-index",
  up: /* sql */ `
drop index review_queue_order;
create index review_queue_order on review_queue (institute_id, department_id, submitted_at, record_id) include (kind, state, created_by, entered_by);
`,
};
