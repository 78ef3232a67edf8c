# Three stages: what runs it, what it is built from, and the small rest that is shipped.
#   docker build -t sesdas .
#   docker run -p 3000:3000 -e DATABASE_URL=postgres://… sesdas

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches patches
# Without what is optional: the embedded Postgres, and a Node of its own.
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches patches
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim
# Compression runs in threads: two arenas keep what they gave back from lying about in many.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Icons and social cards are kept here once they are drawn; leads, posts and accounts are in the database alone.
RUN mkdir -p /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json index.html ./
COPY migrations migrations
COPY scripts/check-node.cjs scripts/check-node.cjs
COPY src/shared src/shared
COPY src/theme/fonts src/theme/fonts
COPY server server
USER node
VOLUME /data
EXPOSE 3000
# Whether the process serves. Whether it is ready for visitors, with a database behind it, is asked at /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: it has to hear the signal that ends it.
CMD ["node", "server/main.ts"]
