# Roost in a container; see deploy/README.md.

# Pinned by tag and digest; `npm run pin-images` updates the digest.
ARG NODE_IMAGE=node:26.10.0-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33

# Builds the web app and the server.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json tsconfig.base.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --ignore-scripts --no-audit --no-fund -w @roost/contract -w @roost/server -w @roost/web
COPY contract/src contract/src
COPY locales locales
COPY web web
RUN npm run build -w @roost/web
COPY server server
RUN npm run build -w @roost/server

# Installs the production dependencies of the server.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w @roost/contract -w @roost/server \
    && find node_modules -name '*.map' -delete

FROM ${NODE_IMAGE}
WORKDIR /app
COPY LICENSE package.json ./
COPY contract/package.json contract/
COPY contract/src contract/src
COPY server/package.json server/
COPY server/src server/src
COPY locales locales
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
RUN mkdir --mode=700 /data && chown node:node /data

# /tmp may be a tmpfs: the compile cache lasts as long as the container.
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/tmp/node \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    HOST=0.0.0.0 \
    DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--expose-gc", "server/dist/main.js"]
